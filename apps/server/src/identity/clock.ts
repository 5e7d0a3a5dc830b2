// Time as the tables keep it (ISO text) and as the code compares it (milliseconds). The clock itself is a parameter.

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const ms = (text: string): number => Date.parse(text);
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
