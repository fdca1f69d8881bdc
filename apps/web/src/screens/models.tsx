import { EngineList } from "../features/engines/engine-list.tsx";
import { useTemplates } from "../features/templates/templates.api.ts";
import { PageHead } from "../ui/page.tsx";
import { words } from "./models.words.ts";
import "../styles/engines.css";

export function ModelsScreen() {
  const { data: scenes = [] } = useTemplates();
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <EngineList scenes={scenes} />
    </>
  );
}
