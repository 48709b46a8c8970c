// Loaded before the programs that people start by hand (node -r), by whatever Node they have: hence no TypeScript and no syntax that is new.
// npm ci brings the Node that is meant, but not for every kind of machine; there npm takes the one on the PATH.
const OLDEST = 24
const version = process.versions.node

if (Number(version.split('.')[0]) < OLDEST) {
  console.error(
    `A Arroba precisa do Node ${OLDEST} ou mais novo, e o desta máquina é o ${version}: instale-o a partir de https://nodejs.org e tente de novo.`,
  )
  process.exit(1)
}
