// Connections that rest between two requests are let go after a while. When the process was held up for longer than that,
// what came meanwhile is looked at first: it may be the request that the connection was kept for.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export function readBeforeLettingGo(server: Server) {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket;
    // Immediates come after the sockets have been read.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
