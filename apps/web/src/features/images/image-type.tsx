import { Radio } from "../../ui/checkbox.tsx";

interface ImageTypeProps {
  isCouple: boolean;
  onChange: (isCouple: boolean) => void;
}

const types = [
  { isCouple: false, name: "Personal Image", line: "One of you" },
  { isCouple: true, name: "Couple Image", line: "Both of you in one photo" },
] as const;

export function ImageType({ isCouple, onChange }: ImageTypeProps) {
  return (
    <fieldset className="choice">
      <legend>Image Type</legend>
      {types.map((type) => (
        <Radio
          key={type.name}
          name="image-type"
          checked={type.isCouple === isCouple}
          onChange={() => onChange(type.isCouple)}
          label={
            <>
              <strong>{type.name}</strong> <small>{type.line}</small>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
