import type { Grammar } from '../../src/language.ts';

export const grammar: Grammar = {
  frequentWords:
    'el la los las un una unos unas y e o de del al a en con por para sin sobre entre desde hasta que quien cual como cuando donde porque si no ni pero mas muy es era fue eran ser son estoy esta estaba estan ha han he hay habia me mi mis se su sus te tu tus le les lo nos os yo nadie nada nunca todo todos toda algo aun todavia ya tan tambien solo siempre esto eso este esa ese aqui alli ahora antes despues gracias hola bien mal hace tengo tiene van voy cada otra otro',
  endsWordAtApostrophe: true,
  lostApostrophes: '',
  numbers:
    'dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, quince, veinte, treinta, cuarenta, cincuenta, cien, mil, segunda, segundo, tercera, tercer, cuarta, cuarto, quinta, quinto, enésima, enésimo',
  negators:
    'no, nunca, jamás, =sin, ni, ningún, ninguno, ninguna, nada, tampoco, nadie, ya no, lejos de/del, dista/distan/distaba de, dista/distan/distaba mucho/bastante de, difícilmente, =apenas, falta de',
  laterNegators: '',
  emptyNegations:
    'no solo, no sólo, no solamente, sin duda, sin embargo, nada más, ni que decir, no obstante, sin contar, sin … duda/dudas/excepción, no … duda, sin dudarlo/dudar, al menos, por lo menos, menos mal, más o menos, nada menos, cuando menos, menos de/del, lo menos que, un poco, poco a poco, hace poco, por poco, dentro de poco, de nada, no tengo/tenemos/hay/puedo/podemos/es/fue/era/son más que',
  nearNegators: 'menos, poco',
  extremeNegators:
    'nunca, jamás, nadie, nada, ningún, ninguno, ninguna, en la/mi vida, difícilmente, no … puedo/puede/pueden/podemos/podía/podíamos/podría/podrían/podríamos/pudo/pudieron/podido, no hay/había/hubo/existe',
  comparisons: 'tan, tan bien, tanto, así, más, menos, mejor, peor, semejante',
  corrections: '=sino, =sino un/una/unos/unas/el/la/los/las/lo/que',
  negationScope: 4,
  strengtheners:
    'muy, mucho, muchísimo, tan, tanto, súper, super, realmente, verdaderamente, totalmente, completamente, absolutamente, sumamente, bastante, demasiado, de verdad, qué, gran, enorme, puro, lo más, sin … duda/dudas, no cabe duda',
  weakeners: 'un poco, un poquito, algo, ligeramente, más o menos, un pelín, medio',
  contrasts:
    'pero, aunque, sin embargo, no obstante, mientras que, en cambio, salvo que, a pesar de, =sino, porque, cuando, que si, luego, si, como si, así que, ahora bien, eso sí',
  joiners: 'y, e, o',
  subjects:
    'yo, me, te, se, nos, os, el, la, los, las, lo, le, les, un, una, mi, mis, nadie, nada, todo, ya, encima, además, no, ni, aún, todavía, eso, esto, ahora, luego, que',
  wishes:
    'ojalá, ojala, si hubiera, si hubieran, habría sido, hubiera sido, =sería/=serían/=podría/=podrían/=debería/=deberían, me/nos =gustaría/=gustarían, me/nos =habría gustado, =espero/=esperamos/=esperemos',
  ironyCues:
    'qué/que maravilla/bien/ilusión/gusto/alegría/bonito/suerte/detalle … otra/otro/esperar/minutos/horas/pagar/que, me encanta que/cuando/esperar/ir/pagar/llamar/recibir/tener, gracias por nada, gracias por dejarme/hacerme/cobrarme/perder/perderme/recordarme/avisarme/tenerme/despertarme, estupendo/genial/fantástico/maravilloso/perfecto/magnífico/fenomenal/brillante … otra/otro/nuevo/nueva/vez, enhorabuena por, felicidades por, mis felicitaciones, muy amable por su parte, qué amables, qué generosos, que generosos, qué considerados, un servicio de diez, un aplauso, solo # horas/minutos/días/semanas/meses, solo tardaron/ha/han # horas/días/semanas/meses, menos mal que solo, tranquilos, no se molesten, no os molestéis, todo un récord, récord, premio a, menudo lujo, qué lujo, un lujazo, seguid, sigan así, bravo, olé, ole vuestros, ya me siento, como nuevo, nada como',
};
