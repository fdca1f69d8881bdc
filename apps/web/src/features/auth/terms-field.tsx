import type { FieldProps } from "../../lib/api-form.ts";
import { paths } from "../../lib/paths.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { signInMessages } from "./sign-in.messages.ts";
import { TextLink } from "./text-link.tsx";

const { terms: messages } = signInMessages;

export function TermsField({ field }: { field: FieldProps }) {
  return (
    <Checkbox
      {...field}
      label={
        <>
          {messages.before}
          <TextLink to={paths.terms}>{messages.terms}</TextLink>
          {messages.and}
          <TextLink to={paths.privacy}>{messages.privacy}</TextLink>
          {messages.after}
        </>
      }
    />
  );
}
