import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleGateway, version } from './bundle.ts';
import { debianPackage } from './debian-package.ts';
import { type Architecture, nodeProgram } from './node-program.ts';
import { noticeFile, noticeOf } from './notice.ts';

const name = 'lineside-gateway';

/** What the program runs. Its settings of networks and tunnels need them. */
const programs = ['openvpn', 'openssl', 'nftables', 'iproute2', 'dnsmasq-base'];

export interface PackageOptions {
  architecture: Architecture;
  /** A folder with Node for this architecture; the version that runs this, by default. */
  node?: string | undefined;
}

/**
 * Makes the Debian package of the gateway program, and a tar archive with the same files. The same sources and Node make
 * the same bytes. Returns the paths of both in `folder`.
 */
export async function packageGateway(
  folder: string,
  { architecture, node: given }: PackageOptions,
): Promise<{ deb: string; archive: string }> {
  const node = nodeProgram(architecture, given);
  const { scripts, packages } = await bundleGateway();
  const notice = Buffer.from(noticeFile(packages.map(noticeOf), node.notice));
  const { deb, archive } = debianPackage({
    control: {
      Package: name,
      Version: version,
      Architecture: architecture,
      Maintainer: 'The Lineside authors <maintainers@lineside.invalid>',
      Depends: [...programs, ...node.depends].join(', '),
      Recommends: 'ca-certificates',
      Section: 'net',
      Priority: 'optional',
      Description:
        'gateway of Lineside\n Enrols this machine at a Lineside portal, applies settings from there, and sends values.',
    },
    scripts: { postinst: part('postinst'), prerm: part('prerm'), postrm: part('postrm') },
    files: [
      { path: `usr/bin/${name}`, content: part(name), mode: 0o755 },
      { path: `usr/lib/${name}/node`, content: node.program, mode: 0o755 },
      ...Object.entries(scripts).map(
        ([file, content]) => ({ path: `usr/lib/${name}/${file}`, content, mode: 0o644 }) as const,
      ),
      { path: `usr/lib/${name}/NOTICE`, content: notice, mode: 0o644 },
      { path: `usr/lib/systemd/system/${name}.service`, content: part(`${name}.service`), mode: 0o644 },
      { path: `usr/share/doc/${name}/copyright`, content: part('copyright'), mode: 0o644 },
    ],
  });
  mkdirSync(folder, { recursive: true });
  const base = path.join(folder, `${name}_${version}_${architecture}`);
  const paths = { deb: `${base}.deb`, archive: `${base}.tar.gz` };
  writeFileSync(paths.deb, deb);
  writeFileSync(paths.archive, archive);
  return paths;
}

const part = (file: string): Buffer => readFileSync(path.join(import.meta.dirname, 'debian', file));
