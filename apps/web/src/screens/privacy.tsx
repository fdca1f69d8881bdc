import { privacyVersion } from "@twofold/contract/legal";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyInShort, privacySections } from "../features/legal/privacy-text.tsx";

export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      version={privacyVersion}
      lead="You give us pictures of yourselves. This is what happens with them, and with everything else you tell us."
      inShort={privacyInShort}
      sections={privacySections}
    />
  );
}
