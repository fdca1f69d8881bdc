import { EngineList } from "../features/engines/engine-list.tsx";
import { useTemplates } from "../features/templates/templates.api.ts";
import { PageHead } from "../ui/page.tsx";
import { modelsMessages } from "./models.messages.ts";
import "../styles/engines.css";

export function ModelsScreen() {
  const { data: scenes = [] } = useTemplates();
  return (
    <>
      <PageHead title={modelsMessages.title} lead={modelsMessages.lead} />
      <EngineList scenes={scenes} />
    </>
  );
}
