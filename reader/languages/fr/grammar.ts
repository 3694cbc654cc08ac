import type { Grammar } from '../../src/language.ts';

export const grammar: Grammar = {
  frequentWords:
    'le la les l des de d du un une et est etait etaient sont ont suis es j je m me tu te se s il elle on nous vous ils elles ma mon mes votre vos notre nos sa son ses leur ce cet cette ces c ca cela qu que qui quoi dont ou y en a au aux dans par pour sur sans avec chez entre ne n pas plus jamais rien aucun tout tous toute mais donc car si comme quand meme encore deja toujours tres trop bien peu ete avoir etre fait merci bonjour apres avant depuis non oui',
  endsWordAtApostrophe: true,
  lostApostrophes:
    "j'ai, j'avais, j'aurais, j'aurai, j'étais, j'aime, j'aimais, j'adore, j'en, j'y, c'est, c'était, n'est, n'était, n'étais, n'ai, n'avais, n'avait, n'avons, n'aime, n'y, s'est, qu'il, qu'ils, qu'elle, qu'on",
  numbers:
    'deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, quinze, vingt, trente, quarante, cinquante, cent, mille, deuxième, troisième, quatrième, cinquième, sixième, énième, 2e, 3e, 4e, 5e, 2ème, 3ème, 4ème',
  negators:
    'ne, n, pas, jamais, aucun, aucune, rien, sans, ni, non, nul, nulle, =personne, guère, difficilement, à peine, loin d/de, tout sauf, manque/manquait/manquent de/d',
  laterNegators: 'pas, plus, jamais',
  emptyNegations:
    'est/était pas juste un/une/des/le/la/l, est clair que/qu, pas seulement, non seulement, sans doute, sans compter, sans parler, pas que, sans … doute/conteste/hésiter/hésitation/exception, aucun/nul/pas … doute, au/du moins, à moins, moins de/d, le moins que/qu, plus ou moins, rien/pas moins, n est ce pas, un peu, peu à peu, peu importe, ne/n ai/as/a/avons/avez/ont/avais/avait/est/suis/y/peux/peut/pouvons/reste que/qu, n y a/avait/aura que/qu, n ai/a/avons/ont/avais eu que/qu, la/une/cette/chaque/toute/autre/seule/telle/de/même personne',
  nearNegators: 'moins, peu',
  extremeNegators:
    'jamais, rien, personne, aucun, nul, on ne peut/pouvait/pourrait, ne pourrait/saurait, aurait pu, pas pu, difficilement, peux/peut/peuvent/pouvait/pouvions/pouvons/pourrait/pourrions pas, y a/avait pas/guère, fait/existe/=trouverez/=trouvera pas',
  comparisons:
    'si, aussi, aussi bien, autant, autant de/d, tant, tellement, tel, telle, plus, moins, mieux, meilleur, meilleure, pire, pareil',
  corrections: 'mais, mais plutôt/bien, mais plutôt/bien un/une/de/des',
  negationScope: 4,
  strengtheners:
    'très, vraiment, si, tellement, trop, super, hyper, extrêmement, totalement, complètement, absolument, franchement, particulièrement, profondément, tout à fait, carrément, grand, énorme, immense, pur, des plus, sans aucun doute, sans le moindre doute, sans conteste, nul doute',
  weakeners: 'un peu, un brin, un tantinet, légèrement, assez, plutôt, quelque peu, moyennement',
  contrasts:
    'mais, pourtant, cependant, toutefois, néanmoins, alors que, tandis que, sauf que, même si, bien que, malgré, par contre, en revanche, parce que, car, quand, lorsque, qui, puis, si, comme si, donc',
  joiners: 'et, ou',
  subjects:
    'je, j, on, nous, vous, tu, il, elle, ils, elles, ça, ca, cela, c, ce, le, la, l, les, un, une, mon, ma, mes, personne, rien, tout, aucun, là, encore, toujours, pas, en plus, même',
  wishes:
    'si seulement, =aurais/=aurait/=aurions/=auraient aimé/été/pu, =aimerais/=aimerait/=aimerions, =serait/=seraient/=pourrait/=pourraient/=devrait/=devraient, espère, j espère, dommage que, en espérant, souhaite',
  ironyCues:
    'bravo pour/les/la/le/d/l, bravo … encore, félicitations pour, félicitations … encore, un grand bravo, merci pour rien, merci de m avoir prélevé/facturé/laissé/perdu/raccroché/oublié/compté/réveillé/débité, merci d avoir perdu/oublié/laissé/cassé/ignoré/gâché, merci de nous avoir laissé/oublié/perdu/planté, formidable/super/génial/parfait/magnifique/merveilleux/excellent/top/chouette … encore/nouvelle/nouveau/énième, quelle générosité, quelle délicatesse, trop aimable, trop gentil de, c est cadeau, comme c est gentil/aimable/délicat/généreux, j adore attendre/quand/payer/recevoir, on adore attendre/quand, quel bonheur/plaisir/joie de/d attendre/poireauter/payer/patienter, rien de tel que, je suis touché vraiment, ravi d apprendre, seulement # heures/jours/minutes/semaines/mois, express en # jours/semaines/heures, # étoiles pour, champions du monde, la grande classe, quelle chance, quelle idée lumineuse, quelle belle invention, pour me remercier',
};
