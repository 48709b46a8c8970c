import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { watchBackups } from '../../backup/metrics.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../deploy/monitoring')

type Rule = { record?: string; alert?: string; expr: string; annotations?: Record<string, string> }
type Panel = { title: string; targets: { expr: string }[] }

let world: TestApp
/** The names of all metrics that a node has. */
let metrics: Set<string>
let rules: Rule[]
let panels: Panel[]

beforeAll(async () => {
  world = await openTestApp()
  const exposed = (await world.app.inject('/metrics')).body
  metrics = new Set([...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const withBackups = new Registry()
  const backup = { ...world.config.backup, directory: '/nowhere' }
  watchBackups({ database: world.database, config: { ...world.config, backup }, metrics: withBackups })
  for (const { name } of withBackups.getMetricsAsArray()) metrics.add(name)
  const alerts: { groups: { rules: Rule[] }[] } = parse(
    await readFile(path.join(FOLDER, 'alerts.yaml'), 'utf8'),
  )
  rules = alerts.groups.flatMap((group) => group.rules)
  panels = JSON.parse(await readFile(path.join(FOLDER, 'grafana-dashboard.json'), 'utf8')).panels
})
afterAll(() => world.close())

/** Grafana fills these in before Prometheus reads the expression. */
function filledIn(expression: string): string {
  return expression.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'arroba')
}

/** What is wrong with a PromQL expression: places that cannot be read, and metrics that no node has. */
function faultsOf(expression: string): string[] {
  const text = filledIn(expression)
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []))
  const faults: string[] = []
  parser.parse(text).iterate({
    enter(node) {
      const written = text.slice(node.from, node.to)
      if (node.type.isError) faults.push(`cannot be read at ${node.from}`)
      if (node.name !== 'Identifier' || node.node.parent?.name !== 'VectorSelector') return
      const name = written.replace(/_(bucket|count|sum)$/, '')
      if (written !== 'up' && !metrics.has(written) && !metrics.has(name) && !recorded.has(written))
        faults.push(`no node has ${written}`)
    },
  })
  return faults
}

it('every alert and every panel of the dashboard asks for metrics that a node has', () => {
  const asked = [
    ...rules.map(({ record, alert, expr }) => ({ name: record ?? alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
  ]
  expect(asked.length).toBeGreaterThan(25)
  expect(
    asked.map(({ name, expr }) => ({ name, faults: faultsOf(expr) })).filter((one) => one.faults.length > 0),
  ).toEqual([])
})

it('an expression that cannot be read, or names a metric that no node has, is found', () => {
  expect(faultsOf('sum(rate(http_request_duration_seconds_count[5m])')).not.toEqual([])
  expect(faultsOf('rate(http_requests_lost_total[5m])')).toEqual(['no node has http_requests_lost_total'])
})

it('every alert says what is wrong and what to do', () => {
  const alerts = rules.filter(({ alert }) => alert)
  expect(alerts.length).toBeGreaterThan(8)
  for (const { annotations } of alerts)
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) })
})
