import { useEffect, useState } from "react";
import { Link } from "react-router";

interface ContentsProps {
  title: string;
  sections: readonly { readonly id: string; readonly title: string }[];
}

/** The table of contents next to a long page, if there is space; it marks the current section. */
export function Contents({ title, sections }: ContentsProps) {
  const current = useCurrent(sections);
  return (
    <nav aria-label={title} className="settings-contents">
      <p aria-hidden="true">{title}</p>
      <ol>
        {sections.map(({ id, title: name }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              onClick={() => enter(id)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The next Tab continues in that section. */
function enter(id: string): void {
  const section = document.getElementById(id);
  section?.setAttribute("tabindex", "-1");
  section?.focus({ preventScroll: true });
}

/** The last section that starts above the middle of the window. */
function useCurrent(sections: ContentsProps["sections"]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = (): void => {
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 2;
      });
      setCurrent((begun.at(-1) ?? sections[0])?.id);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [sections]);
  return current;
}
