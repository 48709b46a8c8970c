import AjvCompiler from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyServerOptions } from 'fastify'

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>
type BuildValidator = NonNullable<NonNullable<SchemaController['compilersFactory']>['buildValidator']>
type Compile = FastifySchemaCompiler<unknown>
type Serializer = ReturnType<FastifySerializerCompiler<unknown>>

/** One compiler for the process. It keeps compiled schemas, so that a second app in the process compiles nothing again. */
const validators = AjvCompiler()
const compileSerializer = SerializerSelector()({}, {})
const serializers = new WeakMap<object, Serializer>()

/**
 * Compiles a schema when a request first needs it. Compiling all of them costs every start 1.5 s of a processor, and
 * most are not needed in the first minutes.
 */
export const schemaController: SchemaController = {
  compilersFactory: {
    // A cast, because the library's types say that it gets a schema, while Fastify passes the route's part that
    // contains the schema.
    buildValidator: ((...given: Parameters<typeof validators>) =>
      compiledLazily(validators(...given) as unknown as Compile)) as unknown as BuildValidator,
    buildSerializer: () => (route) => (data) => serializerFor(route)(data),
  },
}

function compiledLazily(compile: Compile): Compile {
  return (part) => {
    let compiled: ReturnType<Compile> | undefined
    const validate: ReturnType<Compile> = (data: unknown) => {
      compiled ??= compile(part)
      const isValid = compiled(data)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate
  }
}

function serializerFor(route: Parameters<typeof compileSerializer>[0]): Serializer {
  const schema = route.schema as object
  const known = serializers.get(schema)
  if (known) return known
  const serializer = compileSerializer(route)
  serializers.set(schema, serializer)
  return serializer
}
