import { expect, it } from 'vitest'
import { areSame, lineOf, type PlanNode, shapeOf } from './plan-shape.ts'

const wholes = new Map([
  ['posts_first', 'posts'],
  ['posts_rest', 'posts'],
])

function scanOf(table: string, loops = 1): PlanNode {
  return { 'Node Type': 'Index Scan', 'Relation Name': table, 'Actual Loops': loops }
}

function joinOf(...plans: PlanNode[]): PlanNode {
  return { 'Node Type': 'Nested Loop', 'Actual Loops': 1, Plans: plans }
}

function shapeOfNode(node: PlanNode) {
  return shapeOf(node, wholes)
}

it('a plan of one partition has the same shape as that of two', () => {
  const two = {
    'Node Type': 'Append',
    'Actual Loops': 1,
    Plans: [scanOf('posts_first'), scanOf('posts_rest')],
  }
  expect(lineOf(shapeOfNode(joinOf(two, scanOf('users'))))).toBe(
    'Nested Loop (Index Scan posts, Index Scan users)',
  )
  expect(shapeOfNode(two)).toEqual(shapeOfNode(scanOf('posts_first')))
})

it('what a plan never ran may be anything in another, and the rest of it may not', () => {
  const neverRun = shapeOfNode(joinOf(scanOf('posts_first'), scanOf('users', 0)))
  const run = shapeOfNode(joinOf(scanOf('posts_first'), scanOf('users')))
  const other = shapeOfNode(joinOf(scanOf('ads'), scanOf('users')))
  expect([areSame(neverRun, run), areSame(run, neverRun)]).toEqual([true, true])
  expect([areSame(neverRun, other), areSame(run, other)]).toEqual([false, false])
})

it('partitions that are read in different ways give a plan another shape', () => {
  const sequential = { 'Node Type': 'Seq Scan', 'Relation Name': 'posts_rest', 'Actual Loops': 1 }
  const mixed = { 'Node Type': 'Append', 'Actual Loops': 1, Plans: [scanOf('posts_first'), sequential] }
  expect(areSame(shapeOfNode(mixed), shapeOfNode(scanOf('posts_first')))).toBe(false)
})
