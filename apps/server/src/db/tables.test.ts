import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { describeTables } from '../testing/tables.ts';

test('the row types are those of the migrated database: `npm run schema` writes them', async () => {
  const database = await testDatabase();
  const text = await database.patiently(describeTables);
  await expect(text).toMatchFileSnapshot('tables.ts');
});
