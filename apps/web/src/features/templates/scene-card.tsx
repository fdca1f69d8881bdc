import { templateAddress, type Banner } from "@twofold/contract/templates";
import type { CSSProperties } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { Mark } from "../../ui/logo.tsx";
import { formatPeople } from "./template-for.ts";
import { templatesMessages } from "./templates.messages.ts";

const { samples: messages } = templatesMessages;

interface SceneCardProps {
  scene: Banner;
  /** Where the template can be used. */
  to: string;
  onUse?: ((templateName: string) => void) | undefined;
  /** True for the first card, which the visitor waits for. */
  isFirst: boolean;
}

/** The empty scene and what became of it, side by side. */
export function SceneCard({ scene, to, onUse, isFirst }: SceneCardProps) {
  const { title, occasions, placeholder } = scene;
  const colours = { "--colours": `url("${placeholder}")` } as CSSProperties;
  const loading = isFirst ? "eager" : "lazy";
  const size = { width: 720, height: 900, loading } as const;
  const isForOne = scene.person_count === 1;
  return (
    <figure className="scene-card">
      <div className="scene-pair" style={colours}>
        <img src={templateAddress(scene, "scene")} alt={messages.emptyOf(title)} {...size} />
        <img src={templateAddress(scene, "example")} alt={messages.exampleOf(title)} {...size} />
        <span aria-hidden="true" className="sample-tag">
          {messages.empty}
        </span>
        <span aria-hidden="true" className="sample-tag">
          {isForOne ? messages.exampleOne : messages.example}
        </span>
        <span aria-hidden="true" className="scene-fold">
          <Mark className="h-8" />
        </span>
      </div>
      <figcaption>
        <span className="min-w-0">
          <strong>{title}</strong>
          {occasions[0] && `${templatesMessages.occasions[occasions[0]]} · `}
          {formatPeople(scene)}
        </span>
        <LinkButton to={to} aria-label={messages.useOf(title)} onClick={() => onUse?.(scene.name)}>
          {messages.use}
        </LinkButton>
      </figcaption>
    </figure>
  );
}
