import { termsVersion } from "@twofold/contract/legal";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsMessages } from "../features/legal/terms.messages.tsx";

export function TermsScreen() {
  return <LegalPage {...termsMessages} version={termsVersion} />;
}
