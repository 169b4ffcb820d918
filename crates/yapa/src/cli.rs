//! Commands and options. Every option is an environment variable too.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use yapa_domain::Country;

use crate::backups::BackupArgs;
use crate::clock::ClockCommand;
use crate::place::PlaceArgs;

/// Punto de venta para pequeños comercios: un solo programa con la API, los
/// trabajos y la aplicación web.
#[derive(Parser)]
#[command(name = "yapa", version, about, long_about = None)]
pub struct Cli {
    /// Qué se registra, como en `info` o `yapa_http=debug,info`.
    #[arg(long, env = "YAPA_LOG", default_value = "info", global = true)]
    pub log: String,
    /// Cómo se escriben los registros.
    #[arg(
        long,
        env = "YAPA_LOG_FORMAT",
        value_enum,
        default_value = "text",
        global = true
    )]
    pub log_format: LogFormat,
    #[command(subcommand)]
    pub command: Command,
}

/// How log lines look.
#[derive(Clone, Copy, ValueEnum)]
pub enum LogFormat {
    /// Para personas.
    Text,
    /// Una línea JSON por registro.
    Json,
}

#[derive(Subcommand)]
pub enum Command {
    /// Atiende la API y la aplicación web hasta recibir SIGTERM.
    Serve(Box<ServeArgs>),
    /// Pone al día el esquema de la base de datos.
    Migrate(PlaceArgs),
    /// Comprueba los invariantes y la integridad; termina con 1 si algo está mal.
    Verify(PlaceArgs),
    /// Escribe la auditoría de una empresa, de lo último a lo primero.
    Audit {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Desde este día, AAAA-MM-DD.
        #[arg(long)]
        from: Option<String>,
        /// Hasta este día, AAAA-MM-DD.
        #[arg(long)]
        to: Option<String>,
        /// Una fila por valor, separada por comas, para una hoja de cálculo.
        #[arg(long)]
        csv: bool,
    },
    /// Copia una base SQLite, también mientras se vende.
    Backup {
        #[command(flatten)]
        place: PlaceArgs,
        /// Archivo nuevo.
        to: PathBuf,
    },
    /// Pone una copia en lugar de la base SQLite; el servidor debe estar detenido.
    Restore {
        #[command(flatten)]
        place: PlaceArgs,
        /// La copia.
        from: PathBuf,
    },
    /// Empresas.
    #[command(subcommand)]
    Company(CompanyCommand),
    /// La conexión de una empresa con su autoridad tributaria.
    #[command(subcommand)]
    Issuer(crate::issuer::IssuerCommand),
    /// Usuarios.
    #[command(subcommand)]
    User(UserCommand),
    /// Ajustes de toda la instalación; valen a los pocos segundos, sin reiniciar.
    #[command(subcommand, after_help = setting_names())]
    Setting(SettingCommand),
    /// Cuentas: qué pantallas tiene cada una.
    #[command(subcommand)]
    Account(AccountCommand),
    /// Encuestas a las personas de una empresa.
    #[command(subcommand)]
    Survey(SurveyCommand),
    /// Traer datos de una hoja de cálculo a una empresa.
    #[command(subcommand)]
    Import(crate::import::ImportCommand),
    /// Avisos en el inicio de las tiendas de un país.
    #[command(subcommand)]
    Advertisement(AdvertisementCommand),
    /// Distribuidores de un país y lo que ofrecen.
    #[command(subcommand)]
    Sponsor(SponsorCommand),
    /// Reportes de las empresas sobre sus pedidos.
    #[command(subcommand)]
    Report(ReportCommand),
    /// La clave maestra, que protege certificados y contraseñas en la base.
    #[command(subcommand)]
    MasterKey(MasterKeyCommand),
    /// Series de comprobantes y el último número de cada una.
    #[command(subcommand)]
    Series(SeriesCommand),
    /// Fecha y hora del equipo.
    #[command(subcommand)]
    Clock(ClockCommand),
    /// Dice cómo está la instalación.
    Doctor(PlaceArgs),
}

#[derive(Args)]
pub struct ServeArgs {
    #[command(flatten)]
    pub place: PlaceArgs,
    /// Dirección donde se atiende.
    #[arg(long, env = "YAPA_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Llena una base vacía con datos de demostración.
    #[arg(long, env = "YAPA_DEMO")]
    pub demo: bool,
    /// Dirección por la que las personas llegan, como `https://tienda.example`; los
    /// enlaces de los correos y de los tickets se forman con ella.
    #[arg(long, env = "YAPA_PUBLIC_ADDRESS")]
    pub public_address: Option<String>,
    /// Hay un proxy de confianza delante que escribe `X-Forwarded-For` y `X-Forwarded-Proto`.
    #[arg(long, env = "YAPA_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Cliente OAuth de la aplicación.
    #[arg(long, env = "YAPA_OAUTH_CLIENT_ID", default_value = "yapa-web")]
    pub oauth_client_id: String,
    /// Servidor de correo, `smtp://usuario:clave@servidor:587`; sin él los correos son archivos.
    #[arg(long, env = "YAPA_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// Remitente de los correos.
    #[arg(
        long,
        env = "YAPA_MAIL_SENDER",
        default_value = "Yapa <no-responder@yapa.example>"
    )]
    pub mail_sender: String,
    /// Correo de ayuda que ven los usuarios.
    #[arg(long, env = "YAPA_SUPPORT_EMAIL")]
    pub support_email: Option<String>,
    /// Los avisos a los dispositivos van también a direcciones privadas o sin cifrar: para
    /// pruebas y para un servicio de avisos propio.
    #[arg(long, env = "YAPA_PUSH_ANYWHERE")]
    pub push_anywhere: bool,
    /// Archivo de una cuenta de servicio de Firebase Cloud Messaging, en JSON: los avisos van
    /// también a los dispositivos de ese servicio. Sin él, solo a navegadores.
    #[arg(long, env = "YAPA_PUSH_CLOUD_ACCOUNT", value_name = "ARCHIVO")]
    pub push_cloud_account: Option<PathBuf>,
    #[command(flatten)]
    pub backups: BackupArgs,
    /// Con ella cualquiera que la tenga lee `/metrics`; sin ella, solo esta máquina.
    #[arg(long, env = "YAPA_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
}

#[derive(Subcommand)]
pub enum CompanyCommand {
    /// Agrega una empresa lista para vender.
    Add {
        #[command(flatten)]
        place: PlaceArgs,
        /// País: PE, CL, CO o MX.
        #[arg(long, value_parser = country)]
        country: Country,
        /// RUC, RUT, NIT o RFC.
        #[arg(long)]
        register_number: String,
        /// Razón social.
        #[arg(long)]
        legal_name: String,
        /// Nombre comercial.
        #[arg(long)]
        trade_name: Option<String>,
        /// Dirección.
        #[arg(long, default_value = "")]
        address: String,
    },
    /// Conecta a una empresa con el simulador de su autoridad tributaria, o con ninguna.
    Connect {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// El simulador: sus comprobantes no tienen valor tributario y así lo dicen.
        #[arg(long, required_unless_present = "none", conflicts_with = "none")]
        simulator: bool,
        /// Sin conexión: no se ofrecen comprobantes electrónicos.
        #[arg(long)]
        none: bool,
    },
    /// Hace a una empresa sucursal de otra, o de ninguna.
    Master {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Número de registro de su matriz.
        #[arg(long, required_unless_present = "none", conflicts_with = "none")]
        master: Option<String>,
        /// Deja de ser sucursal.
        #[arg(long)]
        none: bool,
    },
}

#[derive(Subcommand)]
pub enum SeriesCommand {
    /// Muestra las series de una empresa y cuáles esperan que se confirme su último número.
    List {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
    },
    /// Confirma el último número que una serie dio; la siguiente venta lleva el que sigue.
    SetLast {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Tipo de comprobante, como lo muestra `yapa series list`.
        #[arg(long)]
        document: String,
        /// La serie.
        #[arg(long)]
        series: String,
        /// El último número que se dio.
        number: i64,
    },
}

#[derive(Subcommand)]
pub enum MasterKeyCommand {
    /// Hace una clave nueva y protege con ella todo lo guardado, también mientras se vende.
    Rotate {
        #[command(flatten)]
        place: PlaceArgs,
        /// Quita del archivo las claves anteriores: las copias de antes ya no se podrán abrir.
        #[arg(long)]
        forget: bool,
    },
}

#[derive(Subcommand)]
pub enum UserCommand {
    /// Agrega un usuario; sin contraseña se genera una y se muestra una vez.
    Add {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de su empresa.
        #[arg(long)]
        company: String,
        /// Correo, que es el nombre de usuario.
        #[arg(long)]
        email: String,
        /// Contraseña de 8 a 128 caracteres.
        #[arg(long, env = "YAPA_NEW_PASSWORD", hide_env_values = true)]
        password: Option<String>,
        /// Nombre.
        #[arg(long)]
        first_name: String,
        /// Apellido.
        #[arg(long)]
        last_name: String,
        /// propietario, gestor o vendedor.
        #[arg(long, default_value = "propietario")]
        role: String,
    },
}

#[derive(Subcommand)]
pub enum SettingCommand {
    /// Muestra todos los ajustes con su valor.
    List {
        #[command(flatten)]
        place: PlaceArgs,
    },
    /// Muestra el valor de un ajuste.
    Get {
        #[command(flatten)]
        place: PlaceArgs,
        /// Nombre del ajuste.
        name: String,
    },
    /// Da valor a un ajuste.
    #[command(after_help = setting_names())]
    Set {
        #[command(flatten)]
        place: PlaceArgs,
        /// Nombre del ajuste.
        name: String,
        /// Valor nuevo.
        value: String,
    },
    /// Quita el valor de un ajuste.
    Unset {
        #[command(flatten)]
        place: PlaceArgs,
        /// Nombre del ajuste.
        name: String,
    },
}

#[derive(Subcommand)]
pub enum AccountCommand {
    /// Muestra o cambia las secciones de una cuenta y dónde empieza.
    Sections {
        #[command(flatten)]
        place: PlaceArgs,
        /// Correo de la cuenta.
        email: String,
        /// Secciones separadas por comas, como `sales,clients`; sin ellas solo se muestran.
        #[arg(value_delimiter = ',')]
        sections: Vec<String>,
        /// Todas las secciones, como al principio.
        #[arg(long, conflicts_with = "sections")]
        all: bool,
        /// Si la cuenta empieza en «Mi sesión» en lugar de «Inicio».
        #[arg(long, num_args = 0..=1, default_missing_value = "true")]
        lands_on_session: Option<bool>,
    },
}

#[derive(Subcommand)]
pub enum SurveyCommand {
    /// Pone una encuesta, escrita en un archivo JSON.
    Add {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Archivo con titulo, descripcion y preguntas (pregunta, tipo, opciones, obligatoria);
        /// el tipo es estrellas, opcion o texto.
        #[arg(long)]
        file: PathBuf,
    },
    /// Muestra las encuestas y cuántas personas respondieron.
    List {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
    },
    /// Escribe las respuestas: correo, pregunta y respuesta, separados por tabuladores.
    Answers {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Clave de la encuesta.
        id: i64,
    },
    /// Cierra una encuesta; lo respondido se conserva.
    Close {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Clave de la encuesta.
        id: i64,
    },
}

#[derive(Subcommand)]
pub enum SponsorCommand {
    /// Trae distribuidores con sus productos, descuentos y bonificaciones; cada uno reemplaza
    /// por completo lo que ofrecía antes.
    Import {
        #[command(flatten)]
        place: PlaceArgs,
        /// País: PE, CL, CO o MX.
        #[arg(long, value_parser = country)]
        country: Country,
        /// Archivo JSON con un distribuidor o una lista de ellos.
        #[arg(long)]
        file: PathBuf,
    },
    /// Muestra los distribuidores de un país.
    List {
        #[command(flatten)]
        place: PlaceArgs,
        /// País: PE, CL, CO o MX.
        #[arg(long, value_parser = country)]
        country: Country,
    },
}

#[derive(Subcommand)]
pub enum AdvertisementCommand {
    /// Pone un aviso.
    Add {
        #[command(flatten)]
        place: PlaceArgs,
        /// País: PE, CL, CO o MX.
        #[arg(long, value_parser = country)]
        country: Country,
        /// Lo que dice, hasta 200 caracteres.
        #[arg(long)]
        name: String,
        /// Número de registro del distribuidor; el aviso lleva a él.
        #[arg(long)]
        sponsor: Option<String>,
        /// Nombre del distribuidor.
        #[arg(long)]
        sponsor_name: Option<String>,
        /// Imagen PNG, JPEG o WebP.
        #[arg(long)]
        image: Option<PathBuf>,
    },
    /// Muestra los avisos de un país.
    List {
        #[command(flatten)]
        place: PlaceArgs,
        /// País: PE, CL, CO o MX.
        #[arg(long, value_parser = country)]
        country: Country,
    },
    /// Retira un aviso.
    Remove {
        #[command(flatten)]
        place: PlaceArgs,
        /// Clave del aviso.
        id: i64,
    },
}

#[derive(Subcommand)]
pub enum ReportCommand {
    /// Muestra los reportes abiertos de una empresa.
    List {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
    },
    /// Responde a un reporte.
    Answer {
        #[command(flatten)]
        place: PlaceArgs,
        /// Número de registro de la empresa.
        #[arg(long)]
        company: String,
        /// Nombre de quien responde, como lo lee la empresa.
        #[arg(long)]
        agent: String,
        /// Cierra el reporte con la respuesta.
        #[arg(long)]
        close: bool,
        /// Número del reporte: 12 para R-00000012.
        number: i64,
        /// La respuesta.
        message: String,
    },
}

fn country(code: &str) -> Result<Country, &'static str> {
    code.parse().map_err(|_| "no es PE, CL, CO ni MX")
}

/// The settings there are, for the help.
fn setting_names() -> String {
    let mut text = String::from("Ajustes:");
    for setting in yapa_app::settings::known() {
        let (name, meaning, format) = (setting.name, setting.meaning, setting.format);
        text.push_str(&format!(
            "\n  {name}\n      {meaning}.\n      Valor: {format}."
        ));
    }
    text
}
