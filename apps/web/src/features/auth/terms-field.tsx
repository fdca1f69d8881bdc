import type { FieldProps } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { words } from "./sign-in.words.ts";
import { TextLink } from "./text-link.tsx";

const { terms: said } = words;

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
