import type { FieldProps } from "../../lib/api-form.ts";
import { paths } from "../../lib/paths.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { signInMessages } from "./sign-in.messages.ts";
import { TextLink } from "./text-link.tsx";

const { terms: said } = signInMessages;

export function TermsField({ field }: { field: FieldProps }) {
  return (
    <Checkbox
      {...field}
      label={
        <>
          {said.before}
          <TextLink to={paths.terms}>{said.terms}</TextLink>
          {said.and}
          <TextLink to={paths.privacy}>{said.privacy}</TextLink>
          {said.after}
        </>
      }
    />
  );
}
