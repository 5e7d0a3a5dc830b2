import { Notice } from '../../ui/Notice.tsx';

/** Beside the field, each file by its name: those that were not taken, and why. */
export const Refused = ({ problems }: { problems: readonly string[] }) => (
  <div role="alert">
    {problems.length > 0 && (
      <Notice tone="error">
        {problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </Notice>
    )}
  </div>
);
