import { termsVersion } from "@twofold/contract/legal";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsInShort, termsSections } from "../features/legal/terms-text.tsx";

export function TermsScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      version={termsVersion}
      lead="What you can expect from us, and what we expect from you. Written to be read."
      inShort={termsInShort}
      sections={termsSections}
    />
  );
}
