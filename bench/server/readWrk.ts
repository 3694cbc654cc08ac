const inMs = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const;

/**
 * Reads what wrk prints.
 * @param isRefusal Whether answers of 400 and above are wanted, which wrk counts apart.
 * @throws Error when figures are missing, or when there were other answers than wanted or none.
 */
export function readWrk(text: string, isRefusal: boolean): { perSecond: number; p99: number; answers: number } {
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(text)?.[1]);
  const [, value, unit] = /^\s+99%\s+([\d.]+)(us|ms|s|m)$/m.exec(text) ?? [];
  const answers = Number(/(\d+) requests in /.exec(text)?.[1] ?? 0);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const broken = /Socket errors: (.+)/.exec(text)?.[1];
  if (!perSecond || !value || answers === 0) throw new Error(`wrk measured nothing:\n${text}`);
  if (broken && !/connect 0, read 0, write 0, timeout 0/.test(broken)) throw new Error(`wrk lost connections: ${broken}`);
  if (refused !== (isRefusal ? answers : 0)) throw new Error(`${refused} of ${answers} answers were refusals.`);
  return { perSecond, p99: Number(value) * inMs[unit as keyof typeof inMs], answers };
}
