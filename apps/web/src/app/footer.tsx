import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { cx } from "../ui/cx.ts";
import { Wordmark } from "../ui/logo.tsx";

const lists = [
  {
    title: "Quick Links",
    links: [
      { to: paths.home, label: "Home" },
      { to: paths.sampleImages, label: "Sample Images" },
      { to: paths.events, label: "Events" },
      { to: paths.subscription, label: "Subscription" },
    ],
  },
  {
    title: "Support",
    links: [
      { to: paths.help, label: "Help Center" },
      { to: paths.contact, label: "Contact Us" },
      { to: paths.privacy, label: "Privacy Policy" },
      { to: paths.terms, label: "Terms of Service" },
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
            aria-label="Twofold, home"
            className="inline-block rounded-field py-1"
          >
            <Wordmark />
          </Link>
          <p className="mt-2 max-w-88 text-muted">
            The AI platform for couples. Made so that a special day ends up on the wall.
          </p>
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
          <span>© 2024 Twofold. All rights reserved.</span>
          <span>Pictures made here are marked as AI-generated.</span>
        </p>
      </div>
    </footer>
  );
}
