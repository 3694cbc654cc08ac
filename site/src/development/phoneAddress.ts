import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { AstroIntegration } from 'astro';
import { range } from 'd3-array';
import { generate } from 'lean-qr';

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
            '\nThis machine is not in a network that a phone can reach. Connect it to the same Wi-Fi as the phone, and start again.\n',
          );
          return;
        }
        console.log(`\n${drawCode(first)}\n\nOn a phone in the same network, scan the code or open ${first}`);
        if (others.length > 0) console.log(`If the phone does not reach it, try ${others.join(' or ')}`);
        console.log('Everyone in this network can now see drafts. Press Ctrl-C to stop.\n');
      },
    },
  };
}

/** QR code in half blocks, which are two modules high, so that it fits into a terminal. Its light modules have the colour of the text, for a dark background. */
export function drawCode(text: string): string {
  const code = generate(text);
  const margin = 2;
  const blocks = ['█', '▀', '▄', ' '];
  const block = (x: number, y: number) => blocks[2 * Number(code.get(x, y)) + Number(code.get(x, y + 1))];
  const across = range(-margin, code.size + margin);
  return range(-margin, code.size + margin, 2)
    .map((y) => across.map((x) => block(x, y)).join(''))
    .join('\n');
}

/** Names of interfaces that phones cannot reach: of containers, virtual machines, private networks between machines, and Apple's links between devices. */
const virtual = /^(docker|podman|br-|bridge|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale|zt|awdl|llw|anpi)/i;

/**
 * Addresses at which other devices of the network reach this machine (IPv4), first the one that it uses for the internet.
 * @param interfaces The network interfaces of the machine, by name.
 * @param main Address that the machine uses for the internet, if it is connected.
 */
export function networkAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>, main: string | undefined): string[] {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, own = []]) => own)
    // 169.254.0.0/16 is for machines without an address from a router.
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  return addresses.sort((a, b) => Number(b === main) - Number(a === main));
}

/** {@link networkAddresses} of this machine. */
async function ownAddresses(): Promise<string[]> {
  return networkAddresses(networkInterfaces(), await mainAddress());
}

/** The address that this machine uses for the internet. A UDP socket that is connected sends nothing, but gets that address. */
async function mainAddress(): Promise<string | undefined> {
  const socket = createSocket('udp4');
  try {
    // An address for documentation (RFC 5737), which networks do not use.
    socket.connect(9, '192.0.2.1');
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    // A machine without a route to the internet has no main address.
    return undefined;
  } finally {
    socket.close();
  }
}
