import { templateAddress, type Template } from "@twofold/contract/templates";
import { useState } from "react";

interface TemplateArtProps {
  template: Template;
  alt: string;
  className?: string;
}

/** The portrait version, like the finished picture; otherwise the wide one. */
export function TemplateArt({ template, alt, className }: TemplateArtProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      src={templateAddress(template, isMissing ? "banner" : "portrait")}
      alt={alt}
      width={template.width}
      height={template.height}
      draggable={false}
      className={className}
      style={
        template.placeholder ? { backgroundImage: `url("${template.placeholder}")` } : undefined
      }
      onError={() => setMissing(true)}
    />
  );
}
