import type { AstroIntegration } from 'astro';
import { renderUnicodeCompact } from 'uqr';
import { ownAddresses } from './networkAddresses.ts';

/** Prints the address for phones in the same network, with a QR code, if the development server is open to the network: `npm run dev -- --phone`. */
export function phoneAddress(): AstroIntegration {
  return {
    name: 'phone-address',
    hooks: {
      'astro:server:start': async ({ address }) => {
        if (address.address !== '0.0.0.0') return;
        const [first, ...others] = (await ownAddresses()).map((host) => `http://${host}:${address.port}/`);
        if (!first) {
          console.log(
            '\nThis machine is in no network that a phone can reach. Connect it to the same Wi-Fi as the phone, and start again.\n',
          );
          return;
        }
        console.log(`\n${renderUnicodeCompact(first, { border: 2 })}\n\nOn a phone in the same network, scan the code or open ${first}`);
        if (others.length > 0) console.log(`If the phone does not reach it, try ${others.join(' or ')}`);
        console.log('Everyone in this network can now see drafts. Press Ctrl-C to stop.\n');
      },
    },
  };
}
