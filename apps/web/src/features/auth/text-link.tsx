import { Link, type LinkProps } from "react-router";

export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="font-semibold text-rose-ink underline underline-offset-4 hover:text-rose-strong"
    />
  );
}
