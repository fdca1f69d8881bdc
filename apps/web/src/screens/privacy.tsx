import { privacyVersion } from "@twofold/contract/legal";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyMessages } from "../features/legal/privacy.messages.tsx";

export function PrivacyScreen() {
  return <LegalPage {...privacyMessages} version={privacyVersion} />;
}
