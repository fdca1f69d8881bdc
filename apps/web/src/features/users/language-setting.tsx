import { useMutation } from "@tanstack/react-query";
import { languages, type Language } from "@twofold/contract/languages";
import { chooseLanguage, followBrowser, language, languageNames } from "../../lib/language.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { languageSettingMessages } from "./language-setting.messages.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { updateLanguageMutation, useLanguage } from "./settings.api.ts";

const BROWSER = "browser";
const options = [
  { value: BROWSER, label: languageSettingMessages.browser },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
] as const;

/** Saved with the account first, so that the reloaded page uses it. */
export function LanguageSetting() {
  const { data, isError, refetch } = useLanguage();
  const { mutate, isPending, variables } = useMutation(updateLanguageMutation);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const chosen = isPending ? variables : data.language;

  function choose(next: Language | typeof BROWSER): void {
    if (next === BROWSER) mutate(null, { onSuccess: followBrowser });
    else mutate(next, { onSuccess: () => chooseLanguage(next) });
  }

  return (
    <div>
      <ChoiceRow
        legend={languageSettingMessages.legend}
        hint={languageSettingMessages.hint}
        options={options}
        value={chosen ?? BROWSER}
        onChange={choose}
      />
      {data.language && data.language !== language && !isPending && (
        <Button variant="text" onClick={() => chooseLanguage(data.language ?? language)}>
          {languageSettingMessages.showIn(languageNames[data.language])}
        </Button>
      )}
    </div>
  );
}
