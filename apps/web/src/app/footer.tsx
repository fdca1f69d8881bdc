import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { cx } from "../ui/cx.ts";
import { Wordmark } from "../ui/logo.tsx";
import { frameMessages } from "./frame.messages.ts";

const lists = [
  {
    title: frameMessages.footer.quickLinks,
    links: [
      { to: paths.home, label: frameMessages.footer.home },
      { to: paths.sampleImages, label: frameMessages.footer.sampleImages },
      { to: paths.events, label: frameMessages.footer.events },
      { to: paths.subscription, label: frameMessages.footer.subscription },
    ],
  },
  {
    title: frameMessages.footer.support,
    links: [
      { to: paths.help, label: frameMessages.footer.help },
      { to: paths.contact, label: frameMessages.footer.contact },
      { to: paths.removal, label: frameMessages.footer.removal },
      { to: paths.privacy, label: frameMessages.footer.privacy },
      { to: paths.terms, label: frameMessages.footer.terms },
    ],
  },
];

export function Footer({ className }: { className?: string }) {
  return (
    <footer className="mt-section border-t border-line">
      <div
        className={cx(
          "mx-auto grid grid-cols-2 gap-8 px-gutter py-10 md:grid-cols-[2fr_1fr_1fr]",
          className,
        )}
      >
        <div className="col-span-2 md:col-span-1">
          <Link
            to={paths.home}
            aria-label={frameMessages.home}
            className="inline-block rounded-field py-1"
          >
            <Wordmark />
          </Link>
          <p className="mt-2 max-w-88 text-muted">{frameMessages.footer.about}</p>
        </div>
        {lists.map(({ title, links }) => (
          <div key={title}>
            <h2 className="mb-1 font-text text-label font-[620] tracking-normal">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-target items-center text-action text-muted underline-offset-4 hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="col-span-full flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-caption text-faint">
          <span>{frameMessages.footer.rights}</span>
          <span>{frameMessages.footer.marked}</span>
        </p>
      </div>
    </footer>
  );
}
