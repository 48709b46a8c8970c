import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type RunningProxy, startHaproxy, startNginx } from './proxy-program.ts'

const deploy = path.resolve(import.meta.dirname, '../../../../deploy')

function read(name: string): string {
  return readFileSync(path.join(deploy, name), 'utf8')
}

/** The two nodes that the files of deploy/ name. */
function withNodes(text: string, [one, two]: readonly [string, string]): string {
  return text.replaceAll('127.0.0.1:3000', new URL(one).host).replaceAll('127.0.0.1:3001', new URL(two).host)
}

/** nginx with deploy/nginx.conf, but for TLS, the ports and the log's place. */
export function startDeployedNginx(
  nodes: readonly [string, string],
  text = read('nginx.conf'),
): Promise<RunningProxy> {
  return startNginx(({ port, directory }) =>
    withNodes(text, nodes)
      .replaceAll(/^\s*(ssl_\w+|listen \[::\]).*$/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 80;', `listen unix:${directory}/redirect.sock;`)
      .replaceAll('/var/log/nginx/', `${directory}/`),
  )
}

/** haproxy with deploy/haproxy.cfg, but for TLS, the port, the log's place and whom it runs as. */
export function startDeployedHaproxy(
  nodes: readonly [string, string],
  text = read('haproxy.cfg'),
): Promise<RunningProxy> {
  return startHaproxy(({ port }) =>
    withNodes(text, nodes)
      .replaceAll(/^\s*(user|group|bind :443|http-request redirect scheme) ?.*$/gm, '')
      .replace('log /dev/log local0', 'log stdout format raw local0')
      .replace('bind :80', `bind 127.0.0.1:${port}`),
  )
}
