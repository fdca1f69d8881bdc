import { QueryClientProvider } from "@tanstack/react-query";
import { useSession } from "../features/auth/session.ts";
import { savePendingTemplate } from "../features/generations/pending-template.ts";
import { SampleGallery } from "../features/templates/sample-gallery.tsx";
import { queryClientOf } from "../lib/query-client.ts";
import { cx } from "../ui/cx.ts";
import { sampleImagesMessages } from "./sample-images.messages.ts";
import "../styles/samples.css";

export function SampleImagesScreen() {
  const { user } = useSession();
  return (
    <div className={cx(!user && "mx-auto max-w-wide px-gutter pt-4 pb-section")}>
      <h1 className={cx(!user && "big")}>{sampleImagesMessages.title}</h1>
      <p className="mt-2 mb-7 text-lead text-muted">{sampleImagesMessages.lead}</p>
      <QueryClientProvider client={queryClientOf(user?.id)}>
        <SampleGallery onRegister={user ? undefined : savePendingTemplate} />
      </QueryClientProvider>
    </div>
  );
}
