import { Radio } from "../../ui/checkbox.tsx";
import { imagesMessages } from "./images.messages.ts";

interface ImageTypeProps {
  isCouple: boolean;
  onChange: (isCouple: boolean) => void;
}

const types = [
  { isCouple: false, ...imagesMessages.kinds.personal },
  { isCouple: true, ...imagesMessages.kinds.couple },
] as const;

export function ImageType({ isCouple, onChange }: ImageTypeProps) {
  return (
    <fieldset className="choice">
      <legend>{imagesMessages.kinds.legend}</legend>
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
