import type { Template } from "@twofold/contract/templates";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useSwipe } from "../../ui/use-swipe.ts";
import { formatPeople } from "./template-for.ts";
import { templatesMessages } from "./templates.messages.ts";
import { useRotation } from "./use-rotation.ts";

export interface Slide {
  readonly template: Template;
  readonly address: string;
}

interface BannerCarouselProps {
  slides: readonly Slide[];
  /** The price of a picture as text. */
  price: string;
  /** True while a dialog is open above it. */
  isHeld: boolean;
  onCreate: (template: Template) => void;
}

export function BannerCarousel({ slides, price, isHeld, onCreate }: BannerCarouselProps) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const { now, before, isTurning, canTurn, go } = useRotation(
    slides.length,
    isHeld || isPaused || isHovered,
  );
  const swipe = useSwipe((step) => go(now + step), { follows: false });
  const slide = slides[now];
  const last = before === null ? undefined : slides[before];
  if (!slide) return null;
  const { template } = slide;
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go(now + step);
    // The dots are one stop of the Tab key, so the focus moves along with the current one.
    const dots = [
      ...(event.currentTarget.querySelectorAll<HTMLElement>(".carousel-dots button") ?? []),
    ];
    if (dots.includes(event.target as HTMLElement)) dots.at((now + step) % dots.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys do the same as its buttons
    <section
      aria-roledescription={templatesMessages.carousel.role}
      aria-label={templatesMessages.carousel.label}
      className="carousel"
      onKeyDown={press}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // A click also leaves the focus here; only keyboard focus must stop the rotation.
      onFocus={({ target }) => target.matches(":focus-visible") && setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <div className="carousel-stage picture" aria-live={isTurning ? "off" : "polite"} {...swipe}>
        {last && <SlidePicture key={last.template.id} slide={last} isLeaving />}
        <SlidePicture key={template.id} slide={slide} />
        <div className="carousel-over">
          <div>
            <h2>{template.title}</h2>
            <p>
              {formatPeople(template)} · {price}
            </p>
          </div>
          <Button variant="primary" size="lg" onClick={() => onCreate(template)}>
            {templatesMessages.carousel.create}
          </Button>
        </div>
      </div>
      {slides.length > 1 && (
        <div className="carousel-pager">
          <p className="carousel-count" aria-hidden="true">
            {templatesMessages.carousel.position(now + 1, slides.length)}
          </p>
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form; these buttons do not
            role="group"
            aria-label={templatesMessages.carousel.choose}
            className="carousel-dots"
          >
            {slides.map(({ template: { id, title } }, index) => (
              <button
                key={id}
                type="button"
                aria-label={title}
                aria-current={index === now || undefined}
                tabIndex={index === now ? 0 : -1}
                className={cx(isTurning && "carousel-dot-filling")}
                onClick={() => go(index)}
              />
            ))}
          </div>
          <div className="flex">
            <IconButton label={templatesMessages.carousel.previous} onClick={() => go(now - 1)}>
              <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
            {canTurn && (
              <IconButton
                label={
                  isPaused ? templatesMessages.carousel.resume : templatesMessages.carousel.pause
                }
                onClick={() => setPaused(!isPaused)}
              >
                {isPaused ? (
                  <Play aria-hidden="true" strokeWidth={1.75} />
                ) : (
                  <Pause aria-hidden="true" strokeWidth={1.75} />
                )}
              </IconButton>
            )}
            <IconButton label={templatesMessages.carousel.next} onClick={() => go(now + 1)}>
              <ChevronRight aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  );
}

function SlidePicture({ slide, isLeaving = false }: { slide: Slide; isLeaving?: boolean }) {
  const { template, address } = slide;
  return (
    <img
      src={address}
      alt={isLeaving ? "" : template.description || template.title}
      aria-hidden={isLeaving || undefined}
      width={1600}
      height={900}
      draggable={false}
      className={isLeaving ? "carousel-slide" : "carousel-slide carousel-slide-now"}
      style={
        template.placeholder ? { backgroundImage: `url("${template.placeholder}")` } : undefined
      }
    />
  );
}
