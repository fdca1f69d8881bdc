import { termsVersion } from "@twofold/contract/legal";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { words } from "../features/legal/terms.words.tsx";

export function TermsScreen() {
  return <LegalPage {...words} version={termsVersion} />;
}
