import { privacyVersion } from "@twofold/contract/legal";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { words } from "../features/legal/privacy.words.tsx";

export function PrivacyScreen() {
  return <LegalPage {...words} version={privacyVersion} />;
}
