interface FaultBody {
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

/** An error in Stripe's format. */
export class ApiFault extends Error {
  readonly status: number;
  readonly error: FaultBody;

  constructor(status: number, error: FaultBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, param?: string, code?: string): ApiFault =>
  new ApiFault(400, {
    type: "invalid_request_error",
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });

export const missing = (param: string): ApiFault =>
  invalid(`Missing required param: ${param}.`, param, "parameter_missing");

/** 404 if the id is in the path, 400 if it is a parameter. */
export const noSuch = (what: string, id: string, param?: string): ApiFault =>
  new ApiFault(param === undefined ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });

export const declined = (declineCode: string, message: string): ApiFault =>
  new ApiFault(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: declineCode,
    message,
  });
