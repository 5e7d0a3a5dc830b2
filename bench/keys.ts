// What tells one sending from another: the product does the same request once, however often it comes with the same key.
const PREFIX = 'bench-';

export const newKey = () => `${PREFIX}${process.pid}-${process.hrtime.bigint()}`;
export const isKey = (value: unknown) => typeof value === 'string' && value.startsWith(PREFIX);
