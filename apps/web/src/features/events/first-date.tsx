import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { problemMessage } from "../../lib/problem-message.ts";
import { toast } from "../../ui/toast.ts";
import { addEventMutation } from "./events.api.ts";
import { firstDateMessages as messages } from "./first-date.messages.ts";

interface FirstDateProps {
  /** The last date that can be chosen. */
  today: string;
  onSaved: () => void;
  onSkip: () => void;
}

/** One date becomes a yearly event with a reminder. */
export function FirstDate({ today, onSaved, onSkip }: FirstDateProps) {
  const [date, setDate] = useState("");
  const { mutate, isPending } = useMutation(addEventMutation("events"));
  const save = (): void =>
    mutate(
      {
        title: messages.event,
        description: null,
        event_date: date,
        event_type: "anniversary",
        notification_days_before: 3,
        is_recurring: true,
        is_active: true,
        calendar: "gregorian",
        counts_days: false,
      },
      {
        onSuccess: () => {
          toast.success(messages.saved);
          onSaved();
        },
        onError: (error) => toast.error(problemMessage(error)),
      },
    );
  return (
    <form
      className="first-date"
      onSubmit={(event) => {
        event.preventDefault();
        if (date) save();
      }}
    >
      <div>
        <h2>{messages.title}</h2>
        <p>{messages.line}</p>
      </div>
      <input
        type="date"
        required
        max={today}
        aria-label={messages.title}
        value={date}
        className="input"
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Button type="submit" variant="primary" loading={isPending}>
        {messages.save}
      </Button>
      <Button variant="text" onClick={onSkip}>
        {messages.skip}
      </Button>
    </form>
  );
}
