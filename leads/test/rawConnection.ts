import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as received: names of headers in lower case, each with all its values. */
export type RawAnswer = { readonly status: number; readonly headers: ReadonlyMap<string, readonly string[]>; readonly body: Buffer };

/** A connection for requests that no client library would send. */
export type RawConnection = {
  send(text: string | Buffer): void;
  /** The next complete answer, or undefined once the service has closed the connection. */
  next(method?: string): Promise<RawAnswer | undefined>;
  /** The remaining answers, once the service has closed the connection. */
  rest(): Promise<RawAnswer[]>;
  /** Ends the sending side. */
  end(): void;
  close(): void;
};

/** Opens a connection to a service. */
export async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let isClosed = false;
  let wake = () => {};
  socket.on('data', (data) => {
    received = Buffer.concat([received, typeof data === 'string' ? Buffer.from(data) : data]);
    wake();
  });
  // The service may reset the connection. The answers before that count.
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  const next = async (method = 'GET'): Promise<RawAnswer | undefined> => {
    for (;;) {
      const found = readAnswer(received, method, isClosed);
      if (found) {
        received = received.subarray(found.length);
        if (found.answer.status >= 200) return found.answer;
      } else if (isClosed) return undefined;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  };
  return {
    send: (text) => void socket.write(text),
    next,
    rest: async () => {
      const answers: RawAnswer[] = [];
      for (let answer = await next(); answer; answer = await next()) answers.push(answer);
      return answers;
    },
    end: () => void socket.end(),
    close: () => void socket.destroy(),
  };
}

/** Sends a text over a new connection, and returns the answers once the service has closed it. */
export async function askRaw(url: string, text: string | Buffer): Promise<RawAnswer[]> {
  const connection = await openConnection(url);
  connection.send(text);
  return connection.rest();
}

/** The first answer in the received data and its length in bytes (RFC 9112, 6.3); undefined while it is incomplete. */
function readAnswer(received: Buffer, method: string, isClosed: boolean): { answer: RawAnswer; length: number } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]);
  if (!status) throw new Error(`This is not an HTTP answer: ${line}`);
  const headers = new Map<string, string[]>();
  for (const header of lines) {
    const mark = header.indexOf(':');
    const name = header.slice(0, mark).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), header.slice(mark + 1).trim()]);
  }
  const start = end + 4;
  const whole = (body: Buffer, length: number) => ({ answer: { status, headers, body }, length });
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return whole(Buffer.alloc(0), start);
  if (headers.has('transfer-encoding')) return readChunks(received, start, whole);
  const size = headers.get('content-length')?.[0];
  if (size === undefined) return isClosed ? whole(received.subarray(start), received.length) : undefined;
  const last = start + Number(size);
  return received.length >= last ? whole(received.subarray(start, last), last) : undefined;
}

function readChunks<Result>(received: Buffer, start: number, whole: (body: Buffer, length: number) => Result): Result | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const end = received.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(received.subarray(at, end).toString('latin1'), 16);
    const next = end + 2 + size + 2;
    if (received.length < next) return undefined;
    if (size === 0) return whole(Buffer.concat(parts), next);
    parts.push(received.subarray(end + 2, end + 2 + size));
    at = next;
  }
}
