import querystring from 'node:querystring';
import fastify from 'fastify';

/* A minimal server for forms, to compare with storing leads: decodes the post and answers 303. Prints its address like the lead service. */
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
  done(null, querystring.parse(String(body)));
});
app.post('/*', (_request, reply) => reply.code(303).header('location', '/thanks').send());
console.log(`The site is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
