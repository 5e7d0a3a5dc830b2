// A plain HTTP server on a free port of this machine, for what stands outside: keys of others, an SMS gateway.
import { createServer, type RequestListener } from 'node:http';

export async function listen(onRequest: RequestListener) {
  const server = createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('It does not listen on a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
