import { PageHead } from "./page.tsx";
import { Skeleton } from "./skeleton.tsx";
import { uiMessages } from "./ui.messages.ts";

interface PageSkeletonProps {
  /** The dashboard is the first page of most visits, so its placeholder has its layout. */
  readonly isDashboard: boolean;
  readonly greeting?: string | undefined;
}

/** The content of an app page until it is known. It fills the window, so that the footer does not jump. */
export function PageSkeleton({ isDashboard, greeting }: PageSkeletonProps) {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <output className="sr-only">{uiMessages.loading}</output>
      {isDashboard ? <Board greeting={greeting} /> : <Rows />}
    </div>
  );
}

/** Without a greeting, `public/shell.js` supplies it. */
function Board({ greeting }: { greeting: string | undefined }) {
  return (
    <>
      <PageHead
        title={greeting ?? <span className="shell-greeting" />}
        lead={<span className="block min-h-6" />}
      />
      <div className="dash">
        <div className="min-w-0">
          <div className="circles">
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className="circle">
                <Skeleton className="circle-ring rounded-full" />
                <span className="h-9" />
              </div>
            ))}
          </div>
          <Skeleton className="carousel-stage rounded-card" />
        </div>
      </div>
    </>
  );
}

function Rows() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
