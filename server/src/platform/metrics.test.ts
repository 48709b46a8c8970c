import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { openPostgres } from './data/database.ts'
import { openJobs } from './jobs/jobs.ts'
import { metrics } from './metrics.ts'

const log = pino({ level: 'silent' })

test('requests are measured by route, and jobs counted by queue', async () => {
  const database = await openTestDatabase()
  const jobs = openJobs({ database, log })
  await jobs.start({ 'send-mail': { run: async () => {} } })
  const app = Fastify()
  await metrics(app, { database, jobs })
  app.get('/posts/:id', async () => 'ok')
  for (const url of ['/posts/1', '/posts/2?senha=boi-gordo', '/nowhere']) await app.inject(url)

  const answer = await app.inject('/metrics')
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/posts/:id",status="2xx"} 2',
  )
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 1',
  )
  expect(answer.body).not.toContain('senha')
  expect(answer.body).toContain('jobs{queue="send-mail",state="ready"} 0')
  expect(answer.body).toContain('process_cpu_seconds_total')
  await jobs.stop()
  await database.close()
  await app.close()
})

test('with the database away the process is still measured', async () => {
  const database = openPostgres('postgres://postgres@127.0.0.1:1/nothing')
  const jobs = openJobs({ database, log })
  const app = Fastify()
  await metrics(app, { database, jobs })
  const answer = await app.inject('/metrics')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('database_connections{state="waiting"} 0')
  expect(answer.body).not.toContain('jobs{')
  await database.close()
  await app.close()
})
