import querystring from 'node:querystring';
import fastify from 'fastify';

/*
 * The least that could answer a form: reads and decodes the post, answers 303, stores nothing. What durable intake is compared with. Run as a process of
 * its own; prints its address.
 */
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
  done(null, querystring.parse(String(body)));
});
app.post('/*', (_request, reply) => reply.code(303).header('location', '/thanks').send());
console.log(`The site is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
