interface Part {
  readonly name: string | undefined;
  readonly filename: string | undefined;
  readonly type: string | undefined;
  readonly content: string;
}

/** Reads a multipart form. Node's own parser fails on happy-dom's File. */
export async function partsOf(request: Request | undefined): Promise<Part[]> {
  const boundary = /boundary=(\S+)/.exec(request?.headers.get("content-type") ?? "")?.[1];
  if (!request || boundary === undefined) throw new Error("the request carries no form");
  const parts = (await request.clone().text()).split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = "", content = ""] = part.trim().split(/\r\n\r\n(.*)/s);
    return {
      name: / name="([^"]*)"/.exec(head)?.[1],
      filename: / filename="([^"]*)"/.exec(head)?.[1],
      type: /content-type: (\S+)/i.exec(head)?.[1],
      content,
    };
  });
}
