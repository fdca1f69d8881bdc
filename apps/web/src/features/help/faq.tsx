import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { answersFor } from "./faq-text.ts";

export function Faq() {
  const [words, setWords] = useState("");
  const found = answersFor(words);
  const isSearching = words.trim() !== "";
  return (
    <>
      <label className="help-search">
        <Search aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
        <span className="sr-only">Search the answers</span>
        <input
          type="search"
          className="input"
          placeholder="Credits, photos, your data"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <p aria-live="polite" className="sr-only">
        {isSearching && `${found.length} ${found.length === 1 ? "answer" : "answers"}`}
      </p>
      <Section title={isSearching ? "Answers" : "Asked most"} id="faq">
        {found.length === 0 ? (
          <p className="text-muted">
            There is no answer with these words.{" "}
            <Button variant="text" onClick={() => setWords("")}>
              Show all
            </Button>
          </p>
        ) : (
          <div className="faq">
            {found.map(({ question, answer, link }) => (
              // Another key opens what was found and closes it again afterwards.
              <details key={`${question}${isSearching}`} open={isSearching && found.length <= 3}>
                <summary>
                  {question}
                  <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
                </summary>
                <p>
                  {answer}{" "}
                  {link && (
                    <Link to={link.to} className="font-[560] whitespace-nowrap underline">
                      {link.label}
                    </Link>
                  )}
                </p>
              </details>
            ))}
          </div>
        )}
      </Section>
    </>
  );
}
