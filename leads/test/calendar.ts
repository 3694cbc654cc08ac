import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A calendar in the format of iCalendar with some components, such as `VEVENT`, each given by its lines. */
export function makeCalendar(...components: readonly (readonly string[])[]): string {
  const parts = components.flatMap(([name, ...lines]) => [`BEGIN:${name}`, ...lines, `END:${name}`]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
}

/** An event with some lines. */
export const event = (...lines: readonly string[]) => ['VEVENT', 'DTSTAMP:20260101T000000Z', ...lines];

/** Formats a time in UTC for calendars. */
export const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** A server with one calendar, until the test ends. */
export async function startCalendar(text = makeCalendar()) {
  let answer: RequestListener = (_, response) => response.end(text);
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers['if-none-match']);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`,
    /** `If-None-Match` of each request. */
    requests,
    answer: (listener: RequestListener) => {
      answer = listener;
    },
    show: (shown: string) => {
      answer = (_, response) => response.end(shown);
    },
  };
}
