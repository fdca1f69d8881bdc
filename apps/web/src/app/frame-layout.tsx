import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { cx } from "../ui/cx.ts";
import { Mark, Wordmark } from "../ui/logo.tsx";
import { BottomBar, hasBottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { frameMessages } from "./frame.messages.ts";
import type { NavigationItem } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";
import "../styles/frame.css";

interface FrameLayoutProps {
  readonly items: readonly NavigationItem[];
  readonly isWide: boolean;
  /** The content of the top bar next to the logo. */
  readonly bar: ReactNode;
  /** Shown below the top bar, and fixed with it. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  /** Shown between the page and the footer. */
  readonly notice?: ReactNode;
}

/** A sidebar from 1024 px, a rail from 768 px, below that a top bar and a bottom bar. */
export function FrameLayout({ items, isWide, bar, hint, children, notice }: FrameLayoutProps) {
  const widest = isWide ? "max-w-board" : "max-w-page";
  const width = cx("mx-auto w-full px-gutter", widest);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:grid-cols-[var(--width-sidebar)_minmax(0,1fr)]">
      <Sidebar items={items} />
      <div className={cx("flex min-w-0 flex-col", hasBottomBar(items) && "pb-21 md:pb-0")}>
        <header className="sticky top-0 z-(--z-bar) bg-paper">
          <div className={cx(width, "flex h-15 items-center gap-2 md:h-17")}>
            <Link
              to={paths.dashboard}
              aria-label={frameMessages.dashboard}
              className="mr-auto rounded-field py-1 md:hidden"
            >
              <Mark className="min-[23rem]:hidden" />
              <Wordmark className="max-[23rem]:hidden" />
            </Link>
            {bar}
          </div>
          {hint}
        </header>
        <main id="main" tabIndex={-1} className={cx(width, "flex-1 pt-3 outline-none")}>
          {children}
        </main>
        {notice && <div className={width}>{notice}</div>}
        <Footer className={widest} />
      </div>
      <BottomBar items={items} />
    </div>
  );
}
