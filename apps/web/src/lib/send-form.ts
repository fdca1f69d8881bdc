type FormValue = string | number | boolean | undefined;
/** A list is sent as the same field several times. */
export type FormFields = Readonly<Record<string, FormValue | readonly FormValue[]>>;

interface FormRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: FormFields | undefined;
  readonly files?: Readonly<Record<string, readonly Blob[]>> | undefined;
  readonly signal: AbortSignal | null;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly stallMs: number;
}

/**
 * Sends a form with files by XMLHttpRequest, because fetch reports no upload progress. It resolves
 * and rejects like fetch. 10 MB take longer than the usual 10 s on a phone, so the timeout is 10 s
 * without progress.
 */
export function sendForm(address: string, request: FormRequest): Promise<Response> {
  const { method, headers, form = {}, files = {}, signal, onProgress, stallMs } = request;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;

    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      settle();
    };
    const fail = (error: unknown): void => finish(() => reject(error));
    const abort = (): void => {
      fail(signal?.reason);
      xhr.abort();
    };
    const stall = (): void => {
      fail(new DOMException("Nothing has moved for too long", "TimeoutError"));
      xhr.abort();
    };
    const isAlive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stall, stallMs);
    };

    xhr.upload.addEventListener("progress", ({ loaded, total }) => {
      isAlive();
      if (total > 0) onProgress?.(loaded / total);
    });
    xhr.addEventListener("progress", isAlive);
    xhr.addEventListener("load", () => finish(() => resolve(responseOf(xhr))));
    xhr.addEventListener("error", () => fail(new TypeError("The network failed")));
    signal?.addEventListener("abort", abort);

    xhr.open(method, address);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    isAlive();
    xhr.send(formOf(form, files));
  });
}

/** The text fields precede the files, so the server has them while the bytes still arrive. */
function formOf(fields: FormFields, files: Readonly<Record<string, readonly Blob[]>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) data.append(name, String(each));
    }
  }
  for (const [name, blobs] of Object.entries(files)) {
    for (const blob of blobs) data.append(name, blob);
  }
  return data;
}

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status });
}
