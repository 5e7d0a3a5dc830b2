// The provider's refusals, in the words of the protocol: the SDK turns `CODE : text` into its own error codes, so a code
// here is part of the interface and never a sentence of ours.

export class IdentityError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, detail?: string, status = 400) {
    super(detail ? `${code} : ${detail}` : code);
    this.code = code;
    this.status = status;
  }
}

const STATUS_WORDS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  503: 'UNAVAILABLE',
};

export const errorAnswer = (status: number, message: string) => ({
  error: {
    code: status,
    message,
    errors: [{ message, reason: 'invalid', domain: 'global' }],
    ...(STATUS_WORDS[status] && { status: STATUS_WORDS[status] }),
  },
});
