// Loaded before the programs that people start by hand (node -r). It must run on any Node, so it is neither
// TypeScript nor new syntax. npm ci installs the right Node, but not for every kind of machine; elsewhere npm
// uses the one on the PATH.
const OLDEST = 24
const version = process.versions.node

if (Number(version.split('.')[0]) < OLDEST) {
  console.error(
    `A Arroba precisa do Node ${OLDEST} ou mais novo, e o desta máquina é o ${version}: instale-o a partir de https://nodejs.org e tente de novo.`,
  )
  process.exit(1)
}
