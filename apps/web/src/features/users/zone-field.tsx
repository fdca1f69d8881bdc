/*
 * These are the ARIA roles of a combobox, which no HTML element has. The field keeps the focus and
 * handles the keys; rows only handle the pointer.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { allZones, isFoundBy, zoneOf, type Zone } from "./time-zones.ts";
import { zoneSettingMessages } from "./zone-setting.messages.ts";

interface ZoneFieldProps {
  value: string;
  onChange: (id: string) => void;
}

/**
 * A combobox that finds a time zone. Our own, because the components of our library hide the whole
 * page from screen readers while the list is open.
 */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const listId = useId();
  const [now] = useState(() => new Date());
  /** Null while the list is closed; empty shows all zones. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = query !== null;
  const own = useMemo(() => zoneOf(value, now), [value, now]);
  // Hundreds of zones with their offsets take time to compute, so only when the list is open.
  const all = useMemo(() => (isOpen ? allZones(own, now) : []), [isOpen, own, now]);
  const found = isOpen ? all.filter((zone) => isFoundBy(query, zone)) : [];

  function show(): void {
    setQuery("");
    setActive(allZones(own, now).findIndex(({ id }) => id === value));
  }

  function choose(zone: Zone | undefined): void {
    if (!zone) return;
    setQuery(null);
    if (zone.id !== value) onChange(zone.id);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === "Escape") setQuery(null);
    else if (key === "Enter") choose(found[active]);
    else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) show();
      else setActive(step(active, key === "ArrowDown" ? 1 : -1, found.length));
    }
  }

  return (
    <Field label={zoneSettingMessages.label} hint={zoneSettingMessages.hint}>
      {(wiring) => (
        <div className="zone-field">
          <input
            {...wiring}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={zoneSettingMessages.search}
            className="input"
            value={query || (isOpen ? "" : own.name)}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setActive(0);
            }}
            onClick={() => !isOpen && show()}
            onKeyDown={press}
            onBlur={() => setQuery(null)}
          />
          <span aria-hidden="true">
            {own.offset}
            <ChevronDown strokeWidth={2} />
          </span>
          <ZoneList
            id={listId}
            isOpen={isOpen}
            zones={found}
            active={active}
            own={own}
            onChoose={choose}
          />
        </div>
      )}
    </Field>
  );
}

const step = (from: number, by: number, count: number): number =>
  count === 0 ? 0 : (from + by + count) % count;

interface ZoneListProps {
  id: string;
  isOpen: boolean;
  zones: readonly Zone[];
  active: number;
  own: Zone;
  onChoose: (zone: Zone) => void;
}

function ZoneList({ id, isOpen, zones, active, own, onChoose }: ZoneListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);
  return (
    <div hidden={!isOpen} className="menu zone-list">
      <ul ref={list} id={id} role="listbox" aria-label={zoneSettingMessages.label}>
        {zones.map((zone, index) => (
          <li
            key={zone.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={zone.id === own.id}
            data-highlighted={index === active ? "" : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(zone)}
          >
            <span>{zone.name}</span>
            <span>
              {zone.region} {zone.offset}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && zones.length === 0 && <output>{zoneSettingMessages.none}</output>}
    </div>
  );
}
